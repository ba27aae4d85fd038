declare module '../../core/events.js' {
  interface ElementEvents {
    'sq-announcement-bar-opened': null;
    'sq-announcement-bar-closed': null;
  }
}

export {};
