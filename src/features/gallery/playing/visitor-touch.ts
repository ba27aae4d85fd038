/** What a visitor does to a gallery, from the touch to the change of slide that it brings about. */
export interface VisitorTouch {
  readonly note: () => void;
  /** Whether there was one. Forgets it. */
  readonly take: () => boolean;
}

/** Notes touches, none at first. */
export function createTouch(): VisitorTouch {
  let isNoted = false;
  return {
    note() {
      isNoted = true;
    },
    take() {
      const was = isNoted;
      isNoted = false;
      return was;
    },
  };
}
