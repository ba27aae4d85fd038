/** The JSON of `<sq-tour-dates>`. If `events` is missing, the dates are read from a list inside the element. */
export interface TourDatesJson {
  /**
   * Dates, in any order.
   * @example [{ "title": "Bergen", "startDate": "2031-10-09T20:00", "location": "Hall 4", "fullUrl": "/tickets" }]
   */
  events?: readonly EventJson[];
}

/**
 * The JSON of `<sq-calendar>`. If `events` is missing, the events are read from an iCalendar file or a list inside the element.
 */
export interface CalendarJson {
  /**
   * Events, in any order.
   * @example [{ "title": "Open cupping", "startDate": "2031-03-01T10:00", "rrule": "FREQ=WEEKLY" }]
   */
  events?: readonly RepeatedEventJson[];
}

export interface EventJson {
  /** ID. Must be unique among the element's events. */
  id?: string;
  /** Title. */
  title?: string;
  /**
   * Start. An ISO 8601 date or date-time, or a number of milliseconds since 1970.
   * @format DateTime
   */
  startDate: string | number;
  /**
   * End, in the same formats as `startDate`. Ignored if before the start.
   * @format DateTime
   */
  endDate?: string | number;
  /** `true` if the event takes whole days even though its dates have times. */
  allDay?: boolean;
  /** IANA name of the venue's time zone, such as `Europe/Berlin`. If missing, the element's `time-zone` applies. */
  timeZone?: string;
  /** Venue, as text or as an address object. */
  location?: string | EventLocationJson;
  /**
   * URL of the ticket page or the event's page.
   * @format URL
   */
  fullUrl?: string;
  /** Availability. */
  status?: 'sold-out' | 'few-left' | 'free';
}

export interface RepeatedEventJson extends EventJson {
  /** Recurrence rule in iCalendar format (RFC 5545). An event repeats at most once a day. */
  rrule?: string;
  /** Dates on which a repeating event does not take place. Either a comma-separated string or a list. */
  exdate?: string | readonly string[];
  /** Additional dates. Either a comma-separated string or a list. */
  rdate?: string | readonly string[];
}

export interface EventLocationJson {
  /** Name of the venue. */
  addressTitle?: string;
  /** Street and number. */
  addressLine1?: string;
  /** City, region and postal code. */
  addressLine2?: string;
  /** Country. */
  addressCountry?: string;
}
