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
