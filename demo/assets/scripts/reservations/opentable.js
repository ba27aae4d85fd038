/* A fake of OpenTable's script. Adds a frame after each script that requests one, in the size of the requested theme. */

for (const script of document.querySelectorAll('script[src*="theme="]:not([data-done])')) {
  script.dataset.done = '';
  const address = new URL(script.src);
  const isWide = address.searchParams.get('theme') === 'wide';
  const frame = document.createElement('iframe');
  frame.title = 'Online reservations';
  frame.width = isWide ? 840 : 224;
  frame.height = isWide ? 154 : 301;
  // This machine has two host names, which browsers treat as two sites.
  const { hostname } = address;
  address.hostname = { '127.0.0.1': 'localhost', localhost: '127.0.0.1' }[hostname] ?? hostname;
  address.pathname = '/stand-ins/reservation';
  address.searchParams.set('service', 'OpenTable');
  frame.src = address.href;
  const box = document.createElement('div');
  box.className = 'ot-widget-container';
  box.append(frame);
  script.after(box);
}
