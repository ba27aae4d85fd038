/**
 * Emulates `prefers-reduced-motion: reduce` in this window, in style sheets and in `matchMedia`. A page cannot change the
 * preference itself. Must run before the elements' code.
 */
export function emulateReducedMotion(): void {
  const matchMedia = window.matchMedia.bind(window);
  window.matchMedia = (query) => matchMedia(emulated(query));
  const { prototype } = CSSStyleSheet;
  for (const name of ['replace', 'replaceSync'] as const) {
    const original: (text: string) => unknown = prototype[name];
    Reflect.set(prototype, name, function (this: CSSStyleSheet, text: string): unknown {
      return original.call(this, emulated(text));
    });
  }
  for (const sheet of document.styleSheets) changeRules(sheet.cssRules);
}

function emulated(text: string): string {
  return text
    .replaceAll(/\(\s*prefers-reduced-motion\s*:\s*no-preference\s*\)/g, '(max-width: 0)')
    .replaceAll(/\(\s*prefers-reduced-motion\s*(?::\s*reduce\s*)?\)/g, '(min-width: 0)');
}

function changeRules(rules: CSSRuleList): void {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule) rule.media.mediaText = emulated(rule.media.mediaText);
    if (rule instanceof CSSGroupingRule) changeRules(rule.cssRules);
  }
}
