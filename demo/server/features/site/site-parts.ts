import { z } from 'zod';
import { linkAddress } from '../../../../src/model/links.js';
import type { SitePart, SiteParts } from '../../../page-state.js';
import type { HeaderFooter } from './site-settings.js';

const part = z.object({
  title: z.string().trim().max(200).catch(''),
  links: z
    .array(z.object({ text: z.string().trim().min(1).max(200), url: z.string().max(1000) }))
    .max(50)
    .catch([]),
});

/** The title and the links of the header and the footer, as pages show them. Other members are ignored. */
export function siteParts({ header, footer }: HeaderFooter): SiteParts {
  return { header: readPart(header), footer: readPart(footer) };
}

/** Reads the title and the links. Omits links that contain scripts. */
function readPart(raw: HeaderFooter['header']): SitePart {
  const { title, links } = part.parse(raw);
  return {
    title,
    links: links.flatMap(({ text, url }) => {
      const href = linkAddress(url);
      return href === undefined ? [] : [{ text, href }];
    }),
  };
}
