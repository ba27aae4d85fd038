/** The JSON of `<sq-chart>`: a table's cells. Missing fields are read from the `<table>` inside the element. */
export interface ChartJson {
  /**
   * Header cells. The first one names the categories, the others name the series.
   * @example ["Month", "Washed", "Natural"]
   */
  columns?: readonly string[];
  /**
   * Each row is a category followed by one number per series. `""` and `null` are gaps.
   * @example [["March", 412, 180], ["April", 466, 214]]
   */
  rows?: readonly (readonly (string | number | null)[])[];
  /**
   * One date per row, if the categories are points in time. The horizontal distance between points is then proportional to the
   * time between them.
   * @example ["2026-03-01", "2026-04-01"]
   */
  dates?: readonly string[];
  /** Caption. Also the chart's label if `label` is empty. */
  caption?: string;
}
