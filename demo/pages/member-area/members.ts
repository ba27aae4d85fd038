import { accountMessages } from '../../../src/features/account/messages.js';
import { fill } from '../../../src/i18n/messages/fill.js';
import { pageKinds } from '../../../src/model/enumerations.js';
import { memberArea, type MemberPlan } from '../../content/members.js';
import { collections, site } from '../../content/site.js';
import { fillHtml, html, type Html } from '../../html.js';
import { translate } from '../../i18n/content.js';
import { currentLanguage, link } from '../../i18n/language.js';
import { accountPageMessages, membersPageMessages } from '../../i18n/messages/visitors.js';
import { texts } from '../../i18n/texts.js';
import type { PageContext } from '../../layout.js';
import type { MembersState } from '../../page-state.js';
import { price } from '../../price.js';
import { messageSection } from '../message.js';
import { pageTitle, shopPage } from '../shop-frame.js';

/** The member area: `/members`. Members see its content, other visitors see the pricing plans. */
export function membersPage(context: PageContext, { visit, user, plan }: MembersState): string {
  const isMember = plan !== undefined;
  return shopPage({
    context,
    visit,
    title: pageTitle(translate(memberArea.title)),
    description: texts(membersPageMessages).description,
    styles: ['shop/hero', 'shop/members'],
    collection: collections.members,
    pageType: isMember ? pageKinds.page : pageKinds.memberAreaAccessDenied,
    main: isMember ? inside() : door(user !== undefined),
  });
}

function inside(): Html {
  const own = texts(membersPageMessages);
  return messageSection({
    eyebrow: own.membersOnly,
    title: own.welcome,
    text: own.welcomeText,
    actions: html`<a class="button" href="${link('/account')}"
      >${texts(accountPageMessages).title}</a
    >`,
    picture: 'latte',
  });
}

function door(isSignedIn: boolean): Html {
  const own = texts(membersPageMessages);
  const account = link(`/account?next=${link('/members')}`);
  const signIn = html`<a href="${account}">${texts(accountMessages).signIn}</a>`;
  return html`<section class="members" aria-labelledby="members-title">
    <p class="eyebrow">${own.membersOnly}</p>
    <h1 id="members-title">${translate(memberArea.title)}</h1>
    <p class="lead">${own.text}</p>
    <sq-member-area class="plans" access-denied>
      <p slot="denied" class="members-denied">${own.denied}</p>
      ${memberArea.plans.map((plan) => planMarkup(plan))}
    </sq-member-area>
    ${!isSignedIn && html`<p class="members-foot">${fillHtml(own.isMember, { signIn })}</p>`}
  </section>`;
}

function planMarkup({ id, title, amountCents, per, note }: MemberPlan): Html {
  const own = texts(membersPageMessages);
  const plan = translate(title).toLocaleLowerCase(currentLanguage().locale);
  return html`<section class="plan" data-plan="${id}" aria-labelledby="plan-${id}">
    <h2 id="plan-${id}">${translate(title)}</h2>
    <p class="plan-price">${price(amountCents, site.currency)} <span>${translate(per)}</span></p>
    <p>${translate(note)}</p>
    <form method="post" action="/api/site-users/memberships">
      <input type="hidden" name="page" value="${link('/members')}" />
      <input type="hidden" name="area" value="${memberArea.id}" />
      <input type="hidden" name="plan" value="${id}" />
      <button class="button">${fill(own.join, { plan })}</button>
    </form>
  </section>`;
}
