import { html, trusted, type Html } from '../../html.js';
import type { PageContext } from '../../layout.js';
import { docsPage } from '../docs/frame.js';
import { demoPolicy } from './site-consent.js';

interface Shown {
  readonly title: string;
  readonly source: string;
}

const embeds: readonly Shown[] = [
  {
    title: 'A video',
    source: `<sq-embed width="560" height="315">
  <a href="https://www.youtube.com/watch?v=M7lc1UVf-VE">Watch the video on YouTube</a>
  <template>
    <iframe width="560" height="315" src="https://www.youtube.com/embed/M7lc1UVf-VE" title="A player for a coffee bar" allowfullscreen></iframe>
  </template>
</sq-embed>`,
  },
  {
    title: 'A track, by oEmbed JSON',
    source: `<sq-embed height="166">
  <script type="application/json">{
    "version": "1.0", "type": "rich", "provider_name": "SoundCloud", "provider_url": "https://soundcloud.com",
    "title": "Flickermood by Forss", "width": "100%", "height": 166,
    "html": "<iframe width=\\"100%\\" height=\\"166\\" src=\\"https://w.soundcloud.com/player/?url=https%3A//api.soundcloud.com/tracks/293\\"></iframe>"
  }</script>
  <a href="https://soundcloud.com/forss/flickermood">Listen to Flickermood on SoundCloud</a>
</sq-embed>`,
  },
  {
    title: 'A post with a script',
    source: `<sq-embed>
  <a href="https://www.instagram.com/p/CUbHfhpswxt/">See the post on Instagram</a>
  <template>
    <blockquote class="instagram-media" data-instgrm-permalink="https://www.instagram.com/p/CUbHfhpswxt/" data-instgrm-version="14"></blockquote>
    <script async src="https://www.instagram.com/embed.js"></script>
  </template>
</sq-embed>`,
  },
  {
    title: 'Without children',
    source: `<sq-embed data-provider-name="Weather of Halden" data-html="&lt;p&gt;Rain until noon.&lt;/p&gt;"></sq-embed>`,
  },
];

/** Embeds under an opt-in policy: `/site/embeds`. The query sets the cookie settings, as for `/site/consent`. */
export async function embedsPage(
  context: PageContext,
  given: Readonly<Record<string, string>>,
): Promise<string> {
  return docsPage(context, {
    title: 'Embeds and consent · sq-elements',
    description: 'Content of other websites loads after the visitor allows it.',
    cookieSettings: {
      ...demoPolicy,
      ...given,
    },
    main: html`<h1>Embeds and consent</h1>
      <p class="lead">
        Nothing is requested from another website until the visitor allows it, once or always.
      </p>
      <p><button type="button" class="button" data-sq-consent-open>Cookie settings</button></p>
      ${embeds.map(section)}`,
  });
}

function section({ title, source }: Shown, index: number): Html {
  return html`<section class="example" aria-labelledby="embed-${index}">
    <h2 id="embed-${index}">${title}</h2>
    <div class="stage">${trusted(source)}</div>
  </section>`;
}
