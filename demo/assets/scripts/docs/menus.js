/* The menu and the table of contents. */

const menu = document.querySelector('#menu');
const contents = document.querySelector('#toc');

// A long menu starts at the current page.
const current = menu?.querySelector('ul:not(.main-links) [aria-current]');
if (current) {
  const showCurrent = () => {
    menu.scrollTop = current.offsetTop - menu.clientHeight / 2;
  };
  showCurrent();
  menu.addEventListener('toggle', showCurrent);
}

// A link to a heading closes the table of contents, which would otherwise cover the heading.
contents?.addEventListener('click', ({ target }) => {
  if (target.closest('a') && contents.matches(':popover-open')) contents.hidePopover();
});

if (contents) markHeading();

/** Marks the link to the heading that the visitor has reached: the last one in the upper third of the window. */
function markHeading() {
  const links = [...contents.querySelectorAll('a')];
  const headings = links.map(({ hash }) =>
    document.getElementById(decodeURIComponent(hash.slice(1))),
  );
  const observer = new IntersectionObserver(
    () => {
      const reached = headings.findLastIndex(
        (heading) => heading.getBoundingClientRect().top < innerHeight / 3,
      );
      for (const [index, link] of links.entries())
        if (index === reached) link.setAttribute('aria-current', 'location');
        else link.removeAttribute('aria-current');
      const { offsetTop = 0 } = links[reached] ?? {};
      if (!contents.matches(':popover-open')) contents.scrollTop = offsetTop - innerHeight / 2;
    },
    { rootMargin: '0px 0px -66%' },
  );
  for (const heading of headings) observer.observe(heading);
}
