import { asNumber, asRecord } from '../../model/published-values.js';
import {
  descendantsOf,
  type NodeId,
  type PageNode,
  type PageState,
} from '../document/page-state.js';
import { setAttribute } from '../document/steps.js';
import type { PageEditor } from '../page-editor.js';

const TAG = 'sq-popup-overlay';

/**
 * Raises a popup's `version` before its changed content is saved, so that visitors who have closed the popup see it again. Other
 * changes, such as a new layout, keep the version.
 *
 * @param siteVersion - returns the version in the site's settings, which applies to popups without an own version
 */
export function withPopupVersions(editor: PageEditor, siteVersion: () => number): PageEditor {
  return {
    ...editor,
    async save() {
      const { saved, state } = editor.$state.get().editing;
      for (const [id, version] of raisedVersions(saved, state, siteVersion())) {
        editor.step('Show the popup again', (draft) =>
          setAttribute(draft, id, 'version', String(version)),
        );
      }
      await editor.save();
    },
  };
}

/** Returns the new versions of the popups whose content differs from the saved page, unless their version is already higher. */
export function raisedVersions(
  saved: PageState,
  state: PageState,
  siteVersion: number,
): readonly (readonly [NodeId, number])[] {
  return Object.entries(state.nodes).flatMap(([id, node]) => {
    const before = saved.nodes[id];
    if (node.kind !== 'element' || node.tag !== TAG || !before) return [];
    if (contentOf(saved, id, before) === contentOf(state, id, node)) return [];
    const version = versionOf(before, siteVersion);
    return versionOf(node, siteVersion) > version ? [] : [[id, version + 1] as const];
  });
}

function versionOf(node: PageNode, siteVersion: number): number {
  if (node.kind !== 'element') return siteVersion;
  const { version = asRecord(node.json)['version'] } = node.attributes;
  return asNumber(version) ?? siteVersion;
}

/** Returns the popup's heading and content, to be compared. */
function contentOf(state: PageState, id: NodeId, popup: PageNode): string {
  const inside = descendantsOf(state, id).map(({ node }) => partOf(node));
  if (popup.kind !== 'element') return JSON.stringify(inside);
  const heading = popup.attributes['heading'] ?? asRecord(popup.json)['heading'];
  return JSON.stringify([heading, popup.content, inside]);
}

/** Leaves out the keys that determine a node's place, because the list is in document order. */
function partOf(node: PageNode): unknown {
  if (node.kind === 'text') return node.source.trim();
  const { tag, attributes, json, content } = node;
  return [tag, attributes, json, content];
}

/** Reads the version of the site's popup from the page context in the editor's frame. Returns 0 if the context has no version. */
export function siteVersionIn(frame: Document | null | undefined): number {
  try {
    const context: unknown = JSON.parse(frame?.getElementById('sq-context')?.textContent ?? '');
    const settings = asRecord(asRecord(context)['websiteSettings'])['popupOverlaySettings'];
    return asNumber(asRecord(settings)['version']) ?? 0;
  } catch {
    return 0;
  }
}
