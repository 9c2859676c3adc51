/** Texts of the line about a sample ditch. */
export const messages = {
  title: '<b>Sample ditch</b> with made-up names',
  open: 'Use yours',
  text: 'To show your own season, name its CSV file in <code>SCHEDULE_CSV</code> and start the server again, or run <code>npm run import -- FILE</code>. The sample disappears as soon as your season is loaded.',
}
