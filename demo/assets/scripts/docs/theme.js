/* The control that switches between the light, the dark and the system's theme. */

const control = document.querySelector('[data-theme-switch]');
const root = document.documentElement;

if (control) {
  control.value = root.dataset.theme ?? 'system';
  control.addEventListener('change', () => {
    const theme = control.value === 'system' ? undefined : control.value;
    if (theme) root.dataset.theme = theme;
    else delete root.dataset.theme;
    store(control.dataset.themeSwitch, theme);
    colorBrowser();
  });
  colorBrowser();
}

function store(key, theme) {
  try {
    if (theme) localStorage.setItem(key, theme);
    else localStorage.removeItem(key);
  } catch {
    // The visitor blocks storage, so the theme lasts until the page is closed.
  }
}

/** Colors the browser's own bars on phones like the page. */
function colorBrowser() {
  const [light, dark] = document.querySelectorAll('meta[name="theme-color"]');
  if (!light || !dark) return;
  light.dataset.own ??= light.content;
  dark.dataset.own ??= dark.content;
  const { theme } = root.dataset;
  light.content = (theme === 'dark' ? dark : light).dataset.own;
  dark.content = (theme === 'light' ? light : dark).dataset.own;
}
