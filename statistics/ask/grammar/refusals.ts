// Words that ask for something this service does not do. They are never ignored: a part that has one is not definite.

export type RefusalCode =
  | 'forecast'
  | 'ranking'
  | 'arithmetic'
  | 'cause'
  | 'exclusion'
  | 'comparison_filter'
  | 'relative_time'
  | 'opinion'
  | 'outside_domain'

const table: Readonly<Record<RefusalCode, string>> = {
  forecast: `will, forecast, forecasts, forecasted, forecasting, predict, predicts, predicted, prediction, predictions, projection, projections, projected, project to, expect, expected, expects, expectation,
    future, estimate for next, next year, next years, coming years, upcoming, outlook, going to be, anticipated, anticipate, scenario, scenarios, likely to, plan to, planned, extrapolate, extrapolated, going forward`,
  ranking: `top, bottom, rank, ranks, ranked, ranking, rankings, highest, lowest, largest, smallest, biggest, greatest, most, least, best, worst, leading, main, major, maximum, minimum, max, min, first place, number one, record high, peak, peaked, order by, sort by, sorted by, sort, descending, ascending, more than any, exceeds, outranks, fewest, top ten, generous, most generous`,
  arithmetic: `average, averages, averaged, mean, median, percent, percentage, percentages, per cent, %, share, shares, ratio, ratios, proportion, proportions, fraction, growth, grow, grows, grew, growing, increase, increases, increased, increasing, decrease, decreases, decreased, decreasing,
    decline, declined, declining, rise, rises, rose, risen, rising, fall, falls, fell, fallen, falling, drop, dropped, change, changes, changed, changing, difference, differences, differ, subtract, minus, divide, divided, divided by, multiply, multiplied, times as, correlation, correlate, correlated, regression, per capita, per person, per head, per inhabitant, per citizen,
    cumulative, cumulated, accumulated, sum up, add up, added up, combined total, sum of, combined, relative to, as part of, standard deviation, variance, how many, count, count of, number of, double, doubled, halved, half, tripled, twice, index, rate of change, year on year, year over year, yoy, cagr, net of, gap, gaps, surplus over, running total, moving average, volatility, variability, weighted`,
  cause: `why, because, cause, causes, caused, causing, reason, reasons, impact, impacts, effect, effects, effectiveness, effective, influence, influences, influenced, affect, affects, affected, consequence, consequences, result in, resulted in, lead to, leads to, led to, explain, explains, explained, explanation, due to, owing to, driver, drivers, drive, driven, help reduce, how come, role of, attributable, determinant, determinants, contribute to growth, responsible for, blame, how does, how did it, outcome, outcomes`,
  exclusion: `excluding, exclude, excludes, excluded, exclusive of, except, except for, excepting, without, other than, not, nor, neither, non, no, never, besides, apart from, aside from, but not, leaving out, leave out, omit, omitting, ignoring, ignore, anything but, outside, beyond, rather than, instead of, lacking, minus those, less, everything but, all but, cannot, no longer, none, nothing, nobody, outside of, ex, rest of, remaining, others, other countries`,
  comparison_filter: `more than, less than, greater than, fewer than, at least, at most, above, below, under, exceeding, higher than, lower than, larger than, smaller than, bigger than, over threshold, bigger, larger, smaller, higher, lower, greater, more, fewer, equal to`,
  relative_time:
    'this year, this month, this week, this quarter, this decade, yesterday, tomorrow, tonight, this century, last month, last quarter, last week, next month, next quarter',
  opinion: `should, ought, good, bad, better, worse, fair, enough, sufficient, corrupt, opinion, think, believe, recommend, advise, advice, wise, true, false, wasted, waste, misused, stolen`,
  outside_domain: 'define, defined, definition, definitions, meaning, stand for, stands for',
}

/** What each refusal says to a person. */
export const refusalDetail: Readonly<Record<RefusalCode, string>> = {
  forecast: 'The service publishes what sources report; it makes no forecasts.',
  ranking: 'The service returns series; it does not rank them. Ask for the series and sort the file.',
  arithmetic: 'The service returns reported figures; it computes no averages, shares, changes or other arithmetic.',
  cause: 'The service returns figures; it does not explain causes or effects.',
  exclusion: 'A question that leaves something out cannot be read exactly; name what is meant instead.',
  comparison_filter: 'The service does not filter by the size of a figure.',
  relative_time: 'Years relative to today are not read; name the year, or ask for the latest year.',
  opinion: 'The service returns figures, not opinions.',
  outside_domain: 'The service returns figures; what a term means stands in its documentation.',
}

/** Every refusal phrase with its code. Whole words in folded form. */
export const refusalPhrases: ReadonlyArray<{ readonly phrase: ReadonlyArray<string>; readonly code: RefusalCode }> = (
  Object.entries(table) as ReadonlyArray<[RefusalCode, string]>
).flatMap(([code, text]) =>
  text
    .split(',')
    .map((phrase) => phrase.replaceAll(/\s+/g, ' ').trim())
    .filter((phrase) => phrase !== '')
    .map((phrase) => ({ phrase: phrase.split(' '), code })),
)
