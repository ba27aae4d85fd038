/**
 * Makes a tab list work: https://www.w3.org/WAI/ARIA/apg/patterns/tabs/. Each tab controls the panel that its `aria-controls`
 * names.
 *
 * @param onSelect called when a visitor selects a tab
 */
export function connectTabs(list: HTMLElement, onSelect: (tab: HTMLElement) => void): void {
  const tabs = [...list.querySelectorAll<HTMLElement>('[role="tab"]')];
  const select = (selected: HTMLElement): void => {
    for (const tab of tabs) {
      const isSelected = tab === selected;
      tab.setAttribute('aria-selected', String(isSelected));
      tab.tabIndex = isSelected ? 0 : -1;
      const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '');
      if (panel) panel.hidden = !isSelected;
    }
    onSelect(selected);
  };
  for (const tab of tabs) tab.addEventListener('click', () => select(tab));
  list.addEventListener('keydown', (event) => {
    const index = tabs.findIndex((tab) => tab === document.activeElement);
    const isRtl = getComputedStyle(list).direction === 'rtl';
    const forward = isRtl ? 'ArrowLeft' : 'ArrowRight';
    const backward = isRtl ? 'ArrowRight' : 'ArrowLeft';
    const targets: Readonly<Record<string, number>> = {
      [forward]: (index + 1) % tabs.length,
      [backward]: (index - 1 + tabs.length) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    };
    const target = tabs[targets[event.key] ?? -1];
    if (index < 0 || !target) return;
    event.preventDefault();
    select(target);
    target.focus();
  });
}
