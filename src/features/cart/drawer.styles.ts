import { css } from '../../core/css.js';

export const drawerStyles = css`
  dialog {
    padding: 0;
    border: 0;
    background: var(--_surface);
    color: var(--sq-text, CanvasText);
    font-size: 1rem;
    text-align: start;
  }

  dialog::backdrop {
    background: var(--sq-cart-backdrop, rgb(0 0 0 / 45%));
  }

  [part='drawer'] {
    inset: 0 0 0 auto;
    inline-size: min(var(--sq-cart-width, 27rem), 100vi);
    max-inline-size: none;
    block-size: 100dvb;
    max-block-size: none;
    margin: 0;
    overflow: hidden auto;
    overscroll-behavior: contain;
    scroll-padding-block: 4.5rem calc(var(--_footer-height, 0px) + 0.5rem);
    box-shadow: 0 0 3rem rgb(0 0 0 / 25%);
    container-type: inline-size;
  }

  [part='drawer'][open] {
    display: flex;
    flex-direction: column;
  }

  [part='drawer']:dir(rtl) {
    inset: 0 auto 0 0;
  }

  [part='header'] {
    position: sticky;
    inset-block-start: 0;
    z-index: 1;
    display: flex;
    align-items: center;
    justify-content: space-between;
    padding: 0.75rem 1.25rem;
    border-block-end: 1px solid var(--_border);
    background: inherit;
  }

  [part='title'] {
    font-size: 1.25rem;
    font-weight: 600;
  }

  [part='close'] {
    inline-size: 2.75rem;
    margin-inline-end: -0.75rem;
    padding: 0;
    border-color: transparent;
  }

  [part='drawer'] > [part='cart'],
  [part='drawer'] > [part='note'] {
    padding: 0 1.25rem 1.25rem;
  }

  [part='drawer'] > [part='note'] {
    padding-block: 1.5rem;
  }

  [part='drawer'] [part='lines'] {
    border-block-start: 0;
  }

  /* Reserves no space for the "Update" button. The drawer only works with scripts, so the button is never needed. */
  [part='drawer'] [part='stepper'] {
    margin-inline-end: 0;
  }

  [part='drawer'] [part='cart'] {
    display: flex;
    flex: 1 0 auto;
    flex-direction: column;
    align-items: stretch;
    gap: 1.25rem;
  }

  [part='drawer'] [part='summary'] {
    display: contents;
  }

  [part='drawer'] .footer {
    position: sticky;
    inset-block-end: 0;
    gap: 0.75rem;
    margin-block-start: auto;
    margin-inline: -1.25rem;
    padding: 0.75rem 1.25rem 1rem;
    border-block-start: 1px solid var(--_border);
    background: var(--_surface);
  }

  [part='drawer'] [part='shipping'] {
    padding-block-end: 0;
    border-block-end: 0;
  }

  [part='drawer'] [part='link'] {
    align-self: center;
    padding-block: 0;
  }

  /* In a short viewport, a sticky footer would leave too little space for scrolling. */
  @media (height < 34rem) {
    [part='drawer'] {
      scroll-padding-block-end: 0.5rem;
    }

    [part='drawer'] .footer {
      position: static;
    }
  }

  [part='alert'] {
    inline-size: min(22rem, 100vi - 2rem);
    padding: 1.5rem;
    border-radius: var(--sq-radius-large, 12px);
    box-shadow: 0 1rem 3rem rgb(0 0 0 / 25%);
  }

  [part='alert'] button {
    float: inline-end;
    margin-block-start: 1.25rem;
    border-color: transparent;
    background: var(--_accent);
    color: var(--_on-accent);
    forced-color-adjust: none;
  }

  @media (prefers-reduced-motion: no-preference) {
    [part='drawer'],
    [part='drawer']::backdrop {
      transition:
        translate 0.25s ease-out,
        opacity 0.25s,
        display 0.25s allow-discrete,
        overlay 0.25s allow-discrete;
    }

    [part='drawer']:not([open]) {
      translate: 100%;
    }

    [part='drawer']:dir(rtl):not([open]) {
      translate: -100%;
    }

    [part='drawer']:not([open])::backdrop {
      opacity: 0;
    }

    @starting-style {
      [part='drawer'][open] {
        translate: 100%;
      }

      [part='drawer'][open]:dir(rtl) {
        translate: -100%;
      }

      [part='drawer'][open]::backdrop {
        opacity: 0;
      }
    }
  }
`;
