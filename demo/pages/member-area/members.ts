import { pageKinds } from '../../../src/model/enumerations.js';
import { memberArea, type MemberPlan } from '../../content/members.js';
import { collections, site } from '../../content/site.js';
import { html, type Html } from '../../html.js';
import type { PageContext } from '../../layout.js';
import type { MembersState } from '../../page-state.js';
import { price } from '../../price.js';
import { readStyles } from '../../styles.js';
import { messageSection } from '../message-section.js';
import { shopPage } from '../shop-frame.js';

/** What members see, and for everybody else the ways to become one: `/members`. */
export function membersPage(context: PageContext, { visit, user, plan }: MembersState): string {
  const isMember = plan !== undefined;
  return shopPage({
    context,
    visit,
    title: `${memberArea.title} · Halden Street Coffee`,
    description: 'Tastings behind the shop, for members.',
    styles: readStyles('base', 'controls', 'shop/frame', 'shop/hero', 'shop/members'),
    collection: collections.members,
    pageType: isMember ? pageKinds.page : pageKinds.memberAreaAccessDenied,
    main: isMember ? inside : door(user !== undefined),
  });
}

const inside = messageSection({
  eyebrow: 'Members only',
  title: 'Pull up a chair.',
  text: 'This week we taste the new washed lot from Yirgacheffe beside last year’s. Thursday at seven, cups are on the table.',
  actions: html`<a class="button" href="/account">Your account</a>`,
  picture: 'latte',
});

function door(isSignedIn: boolean): Html {
  return html`<section class="members" aria-labelledby="members-title">
    <p class="eyebrow">Members only</p>
    <h1 id="members-title">${memberArea.title}</h1>
    <p class="lead">
      Behind the shop we taste what is new every Thursday. Members sit at the table, or read along
      from home.
    </p>
    <sq-member-area class="plans" access-denied>
      <p slot="denied" class="members-denied">This room is for members. Choose a way to join.</p>
      ${memberArea.plans.map((plan) => planMarkup(plan))}
    </sq-member-area>
    ${
      !isSignedIn &&
      html`<p class="members-foot">
        A member already? <a href="/account?next=/members">Sign in</a>.
      </p>`
    }
  </section>`;
}

function planMarkup({ id, title, amountCents, per, note }: MemberPlan): Html {
  return html`<section class="plan" data-plan="${id}" aria-labelledby="plan-${id}">
    <h2 id="plan-${id}">${title}</h2>
    <p class="plan-price">${price(amountCents, site.currency)} <span>${per}</span></p>
    <p>${note}</p>
    <form method="post" action="/api/site-users/memberships">
      <input type="hidden" name="area" value="${memberArea.id}" />
      <input type="hidden" name="plan" value="${id}" />
      <button class="button">Join, ${title.toLowerCase()}</button>
    </form>
  </section>`;
}
