import type { ReactElement, ReactNode } from 'react';
import { blocks } from 'virtual:blocks';
import { blockData } from 'virtual:block-data';
import type { BlockDescription } from '../../editor/blocks/block-description.js';
import type { Attributes } from '../../editor/panel/field-values.js';
import { writeContent } from '../block-data.js';
import { fieldsFor } from '../field-options.js';
import { blockOf, propsOf, type BlockProps } from './block-props.js';
import { puckFields } from './puck-fields.js';
import type { PuckComponent, PuckConfig, PuckFields, PuckPlugin } from './puck-types.js';

/** The functions of React that the configuration uses. Pass your app's React, so that there is only one copy. */
export interface ReactFunctions {
  readonly createElement: (type: string, props: object, ...children: ReactNode[]) => ReactElement;
  readonly useEffect: (effect: () => void, dependencies: readonly unknown[]) => void;
}

/**
 * Returns a configuration for Puck with a component for each element, grouped by area. Use it in `<Puck>` and in `<Render>`, also
 * on the server. `<Render>` creates the elements' HTML. Load `sq-elements/page` and `sq.css` on the page, as on any other page.
 *
 * @param react your app's React: `import * as React from 'react'`
 */
export function createPuckConfig({
  createElement,
}: Pick<ReactFunctions, 'createElement'>): PuckConfig<BlockProps> {
  const areas = [...new Set(blocks.map(({ area }) => area))];
  return {
    categories: Object.fromEntries(
      areas.map((area) => [
        area,
        { components: blocks.filter((each) => each.area === area).map(({ tag }) => tag) },
      ]),
    ),
    components: Object.fromEntries(
      blocks.map((block) => [block.tag, componentOf(block, createElement)]),
    ),
    root: {
      // The elements in Puck's preview never react to the site owner's clicks.
      render: ({ children, puck }) =>
        createElement('div', puck?.isEditing ? { 'data-sq-edit': '' } : {}, children),
    },
  };
}

function componentOf(
  block: BlockDescription,
  createElement: ReactFunctions['createElement'],
): PuckComponent<BlockProps> {
  const { tag, name } = block;
  const data = blockData[tag] ?? { tag, attributes: {}, before: '', items: [], after: '' };
  const fieldsOf = (attributes: Attributes): PuckFields =>
    puckFields(block, fieldsFor(block, attributes), data);
  return {
    label: name,
    defaultProps: propsOf(block, data),
    fields: fieldsOf(data.attributes),
    resolveFields: ({ props }) => fieldsOf(blockOf(block, props).attributes),
    // Puck adds no element around the block, so that its HTML is the same as on the published page.
    inline: true,
    render: (props) => {
      const { attributes, ...content } = blockOf(block, props);
      const { dragRef } = props.puck ?? {};
      return createElement(tag, {
        ...reactAttributes(attributes),
        ...(dragRef && { ref: dragRef }),
        // The elements annotate their children before React hydrates them.
        suppressHydrationWarning: true,
        dangerouslySetInnerHTML: { __html: writeContent(content) },
      });
    },
  };
}

/**
 * React sets properties of custom elements if they exist, and attributes otherwise. A flag's property is a boolean, so an empty
 * text would turn the flag off.
 */
function reactAttributes(attributes: Attributes): Record<string, string | boolean> {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [name, value === '' ? true : value]),
  );
}

export interface PuckPluginOptions {
  /** URL of `sq.css`. Default: `/sq-elements/sq.css`. */
  readonly styleSheet?: string;
  /** URL of `sq.js`. Default: `/sq-elements/cdn/sq.js`. */
  readonly script?: string;
}

/** Returns a plugin for `<Puck plugins>` that loads the elements in the frame with Puck's preview. */
export function createPuckPlugin(
  { useEffect }: Pick<ReactFunctions, 'useEffect'>,
  { styleSheet = '/sq-elements/sq.css', script = '/sq-elements/cdn/sq.js' }: PuckPluginOptions = {},
): PuckPlugin {
  return {
    overrides: {
      iframe({ children, document }) {
        useEffect(() => {
          if (!document || document.querySelector('script[data-sq-preview]')) return;
          const link = document.createElement('link');
          Object.assign(link, { rel: 'stylesheet', href: styleSheet });
          const loader = document.createElement('script');
          Object.assign(loader, { type: 'module', src: script });
          loader.setAttribute('data-sq-preview', '');
          // Puck replaces the content of the preview's head when the styles of the builder's page have loaded.
          document.documentElement.append(link, loader);
        }, [document]);
        return children as ReactElement;
      },
    },
  };
}
