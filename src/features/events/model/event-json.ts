/** The JSON of `<sq-tour-dates>`: the dates. A list of dates in the element is used if `events` is missing. */
export interface TourDatesJson {
  /**
   * Dates, in any order.
   * @example [{ "title": "Bergen", "startDate": "2031-10-09T20:00", "location": "Hall 4", "fullUrl": "/tickets" }]
   */
  events?: readonly EventJson[];
}

/** The JSON of `<sq-calendar>`: the events. An iCalendar file or a list in the element is used if `events` is missing. */
export interface CalendarJson {
  /**
   * Events, in any order.
   * @example [{ "title": "Open cupping", "startDate": "2031-03-01T10:00", "rrule": "FREQ=WEEKLY" }]
   */
  events?: readonly RepeatedEventJson[];
}

export interface EventJson {
  /** Id. It must be unique among the events of the element. */
  id?: string;
  /** Title. */
  title?: string;
  /** Start: an ISO 8601 date or date and time, or milliseconds since 1970. */
  startDate: string | number;
  /** End, in the same formats. Ignored if it is before the start. */
  endDate?: string | number;
  /** The event takes whole days, although its dates have times. */
  allDay?: boolean;
  /** IANA time zone of the place, such as `Europe/Berlin`. If missing, `time-zone` of the element. */
  timeZone?: string;
  /** Place, as text or as an address. */
  location?: string | EventLocationJson;
  /** URL of the tickets or of the event's page. */
  fullUrl?: string;
  /** Availability. */
  status?: 'sold-out' | 'few-left' | 'free';
}

export interface RepeatedEventJson extends EventJson {
  /** Repetition: a rule of iCalendar (RFC 5545), at most once a day. */
  rrule?: string;
  /** Dates on which a repeated event does not take place: one text with commas, or a list. */
  exdate?: string | readonly string[];
  /** Additional dates: one text with commas, or a list. */
  rdate?: string | readonly string[];
}

export interface EventLocationJson {
  /** Name of the place. */
  addressTitle?: string;
  /** Street and number. */
  addressLine1?: string;
  /** City, region and postal code. */
  addressLine2?: string;
  /** Country. */
  addressCountry?: string;
}
