/** The JSON of `<sq-chart>`: the cells of a table. Fields that are missing are read from the `<table>` in the element. */
export interface ChartJson {
  /**
   * Header cells. The first one names the categories, the others name the series.
   * @example ["Month", "Washed", "Natural"]
   */
  columns?: readonly string[];
  /**
   * Rows: the category, then a number for each series. `""` or `null` is a gap.
   * @example [["March", 412, 180], ["April", 466, 214]]
   */
  rows?: readonly (readonly (string | number | null)[])[];
  /**
   * A date for each row, if the categories are moments. The distance between points is then their distance in time.
   * @example ["2026-03-01", "2026-04-01"]
   */
  dates?: readonly string[];
  /** Caption, used as the label if `label` is empty. */
  caption?: string;
}
