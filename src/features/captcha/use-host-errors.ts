import { useEffect, useState, type RefObject } from 'react';
import { describedBy } from '../../core/described-by.js';
import { useHost } from '../../core/tree.js';

/**
 * Takes over what is said of the host, in the page's own tree, to the control inside: that it is
 * invalid, and by which words.
 */
export function useHostErrors(control: RefObject<HTMLElement | null>): boolean {
  const host = useHost();
  const [isInvalid, setInvalid] = useState(false);

  useEffect(() => {
    if (!host) return;
    const follow = (): void => {
      setInvalid(host.getAttribute('aria-invalid') === 'true');
      const root = host.getRootNode() as ParentNode;
      const words = describedBy(host).flatMap(
        (id) => root.querySelector(`#${CSS.escape(id)}`) ?? [],
      );
      // References to elements, unlike ids, lead out of a shadow root. Old browsers say the state alone.
      if (control.current) control.current.ariaDescribedByElements = words;
    };
    const observer = new MutationObserver(follow);
    observer.observe(host, { attributeFilter: ['aria-invalid', 'aria-describedby'] });
    follow();
    return () => observer.disconnect();
  }, [host, control]);
  return isInvalid;
}
