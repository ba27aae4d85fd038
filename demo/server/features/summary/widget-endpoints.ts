import { z } from 'zod';
import { refusalMessages } from '../../../i18n/messages/server.js';
import { texts } from '../../../i18n/texts.js';
import { declareEndpoint } from '../../endpoints/endpoint.js';

/** The number of the block type for summaries (behavior.md#summary-block). */
const SUMMARY_BLOCK = 55;

/** The content of `widgetJSON`. */
export const widget = z.object({
  type: z.literal(SUMMARY_BLOCK),
  blockId: z.string().max(100),
  value: z.record(z.string(), z.unknown()),
});

const rendering = z.object({
  widgetJSON: z
    .string()
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue({ code: 'custom', message: texts(refusalMessages).notJson });
        return z.NEVER;
      }
    })
    .describe(
      'JSON with three fields: `type` is 55, `blockId` is the attribute `block-id`, and `value` is an object.',
    ),
  collectionId: z.unknown().optional().describe('The attribute `collection-id`.'),
});

const example = { widgetJSON: '{"type":55,"blockId":"shop-summary","value":{}}' };

export const getRendering = declareEndpoint({
  id: 'renderBlock',
  method: 'POST',
  path: '/widget/GetWidgetRendering',
  area: 'summaries',
  summary: 'Render a block',
  description: 'The response can also be `{"data": {"html": …}}`. The element sanitizes the HTML.',
  callers: {
    'sq-summary': 'when the visitor clicks the refresh button, or a script calls `refresh()`.',
  },
  json: rendering,
  example,
  form: rendering,
  formExample: example,
  responses: {
    200: {
      description: 'The element’s new content.',
      json: z.object({ html: z.string() }),
      example: {
        html: '<ul><li data-category="Coffee"><a href="/shop/halden-house">Halden House</a></li></ul>',
      },
    },
  },
  problems: { 404: 'The server cannot render this block.' },
});
