import { html, type Html } from '../html.js';

/** The shop's header, the same on its every page. */
export const shopHeader: Html = html`<header class="site-header">
  <a class="brand" href="/">Halden Street <span>Coffee</span></a>
  <nav aria-label="Main">
    <ul>
      <li><a href="/#coffee">Coffee</a></li>
      <li><a href="/#roastery">Roastery</a></li>
      <li><a href="/#brewing">Brewing</a></li>
      <li><a href="/#journal">Journal</a></li>
      <li><a href="/#visit">Visit</a></li>
    </ul>
  </nav>
</header>`;

/** The shop's footer, the same on its every page. */
export const shopFooter: Html = html`<footer class="site-footer">
  <p class="brand">Halden Street <span>Coffee</span></p>
  <p>Roasters of twelve kilos at a time. 118 Halden Street, open every day.</p>
  <p class="about-demo">
    The shop is made up; the page is real. It is plain server HTML that upgrades itself:
    <a href="/elements/">see the elements it is made with</a>, or
    <a href="/plain.html">the plainest page there is</a>.
  </p>
</footer>`;
