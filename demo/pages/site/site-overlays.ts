import {
  announcementHash,
  readAnnouncement,
} from '../../../src/features/announcement/model/announcement.js';
import { contact } from '../../content/contact.js';
import { collections } from '../../content/site.js';
import { html, type Html } from '../../html.js';
import type { PageContext } from '../../layout.js';
import type { SiteSettings } from '../../page-context.js';
import type { Visit } from '../../page-state.js';
import { settingFlag } from '../setting-flag.js';
import { shopPage } from '../shop-frame.js';

/** Settings from the query of the page's URL. */
export interface OverlaySettings {
  readonly announcement: string;
  readonly announcementUrl: string;
  readonly announcementStyle: number;
  /** If `true`, the page reserves space for the announcement. */
  readonly reserve: boolean;
  readonly infoBar: boolean;
  readonly popup: boolean;
  readonly popupStyle: number;
  /** In seconds. A negative number turns the trigger off, here and in `scrollDepth`. */
  readonly delay: number;
  readonly scrollDepth: number;
  readonly exitIntent: boolean;
  readonly version: number;
  readonly displayFrequency: number;
  readonly showUntilSignup: boolean;
  readonly enableMobile: boolean;
}

interface SiteOverlaysState {
  readonly visit: Visit;
  readonly wishes: OverlaySettings;
  /** Value of the cookie that stores which announcement the visitor has closed. */
  readonly closedAnnouncement: string | undefined;
}

type Of<T> = {
  [K in keyof OverlaySettings]: OverlaySettings[K] extends T ? K : never;
}[keyof OverlaySettings];

/** Demonstrates the announcement bar, the information bar and the popup, with their settings: `/site/overlays`. */
export function siteOverlaysPage(
  context: PageContext,
  { visit, wishes, closedAnnouncement }: SiteOverlaysState,
): string {
  const { announcement: written, announcementUrl: url } = wishes;
  const shown = readAnnouncement({ text: written, clickthroughUrl: { url } });
  const reservesSpace =
    wishes.reserve && written !== '' && announcementHash(shown) !== closedAnnouncement;
  return shopPage({
    context,
    visit,
    settings: settingsOf(wishes),
    collection: collections.overlays,
    announcement: reservesSpace ? wishes.announcement : undefined,
    title: 'Overlays · Halden Street Coffee',
    description: 'Bars and a popup that the page runtime shows over a page.',
    styles: ['shop/people', 'shop/overlays'],
    main: html`<section class="people overlays" aria-labelledby="overlays-title">
      <h1 id="overlays-title">Overlays</h1>
      <p class="lead">
        The page runtime shows the site’s announcement, information bar and popup when the page is
        idle. They don’t shift the page’s content. An announcement is shown in the space that the
        page reserves for it, or else at the bottom. The information bar is shown in windows up to
        1024 pixels wide. A closed popup or announcement stays closed until its version or text
        changes.
      </p>
      <form method="get" aria-labelledby="overlays-settings">
        <h2 id="overlays-settings">Page settings</h2>
        ${text('announcement', 'Announcement', wishes)}
        ${text('announcementUrl', 'Announcement link', wishes)}
        ${number('announcementStyle', 'Announcement style (1: dark, 2: light)', wishes)}
        ${settingFlag('reserve', 'Reserve space for the announcement', wishes.reserve)}
        ${settingFlag('infoBar', 'Information bar with phone, email, map and hours', wishes.infoBar)}
        ${settingFlag('popup', 'Popup with a newsletter form', wishes.popup)}
        ${number('popupStyle', 'Popup style (1: box, 2: full window, 3: bottom)', wishes)}
        ${number('delay', 'Delay in seconds (-1: off)', wishes)}
        ${number('scrollDepth', 'Scroll depth in percent (-1: off)', wishes)}
        ${settingFlag('exitIntent', 'Show when the pointer leaves the page', wishes.exitIntent)}
        ${number('version', 'Version', wishes)}
        ${number('displayFrequency', 'Days until the popup is shown again (-1: never)', wishes)}
        ${settingFlag('showUntilSignup', 'Show until the visitor signs up', wishes.showUntilSignup)}
        ${settingFlag('enableMobile', 'Show on phones', wishes.enableMobile)}
        <p><button class="button">Apply</button></p>
      </form>
      <p>
        Examples:
        <a href="/site/overlays?announcement=New+in:+a+natural+from+Guji&announcementUrl=/shop"
          >an announcement</a
        >, <a href="/site/overlays?infoBar=true">an information bar</a>,
        <a href="/site/overlays?popup=true&enableMobile=true">a popup</a>.
      </p>
    </section>`,
  });
}

function settingsOf(wishes: OverlaySettings): SiteSettings {
  const { announcement, announcementUrl, announcementStyle, infoBar, popup } = wishes;
  const { popupStyle, version, displayFrequency, showUntilSignup, enableMobile } = wishes;
  const { delay, scrollDepth, exitIntent } = wishes;
  return {
    website: {
      location: { addressTitle: contact.title, addressLine1: contact.addressLine1 },
    },
    showAnnouncementBar: announcement !== '',
    websiteSettings: {
      contactEmail: contact.email,
      contactPhoneNumber: contact.phone,
      businessHours: contact.businessHours,
      announcementBarSettings: {
        style: announcementStyle,
        text: announcement,
        clickthroughUrl: { url: announcementUrl, newWindow: false },
      },
      mobileInfoBarSettings: {
        style: 1,
        isContactEmailEnabled: infoBar,
        isContactPhoneNumberEnabled: infoBar,
        isLocationEnabled: infoBar,
        isBusinessHoursEnabled: infoBar,
      },
      popupOverlaySettings: {
        ...{ style: popupStyle, version, displayFrequency, showUntilSignup, enableMobile },
        ...{ delay, scrollDepth, exitIntent },
        enabledPages: popup ? [collections.overlays.id] : [],
        heading: 'Coffee news by email',
        text: '<p>Twice a month: what we roast, and how to brew it.</p>',
        formId: 'letters',
      },
    },
  };
}

function text(name: Of<string>, label: string, wishes: OverlaySettings): Html {
  return html`<p class="field">
    <label for="${name}">${label}</label>
    <input id="${name}" name="${name}" value="${wishes[name]}" />
  </p>`;
}

function number(name: Of<number>, label: string, wishes: OverlaySettings): Html {
  return html`<p class="field">
    <label for="${name}">${label}</label>
    <input id="${name}" name="${name}" type="number" step="any" value="${wishes[name]}" />
  </p>`;
}
