import { type Fields, lines, malformed, many } from './hidden-cases.ts';
import { randomFrom, wholeNumbers } from './random.ts';

/** Hidden endings of streams, failures and moments on which the rules of the capstone of track 3 are tried. All of them are generated. */

const ending: Fields = {
  final_event: true,
  stop_reason: 'end',
  text_characters: 420,
  error_event: 'none',
  stopped_by: 'nobody',
  attempts_joined: 1,
  open_calls: 0,
  rest_bytes: 0,
};
/** The lesson on broken streams lists these. */
const knownEndings: Fields[] = [
  { final_event: false, stop_reason: 'none' },
  { stop_reason: 'max_tokens' },
  { stop_reason: 'refusal' },
  { stop_reason: 'filtered' },
  { final_event: false, stop_reason: 'none', error_event: 'overloaded' },
  { final_event: false, stop_reason: 'none', stopped_by: 'idle_clock' },
  { final_event: false, stop_reason: 'none', stopped_by: 'user' },
  { final_event: false, stop_reason: 'none', stopped_by: 'deadline' },
];
const otherEndings: Fields[] = [
  { text_characters: 0 },
  { stop_reason: 'tool_call', open_calls: 1 },
  { open_calls: 2 },
  { stop_reason: 'pause_turn' },
  { stop_reason: undefined },
  { stop_reason: null },
  { attempts_joined: 2 },
  { rest_bytes: 17 },
  { error_event: 'internal' },
  { error_event: undefined },
  { final_event: undefined },
  { text_characters: '420' },
];

const failure: Fields = {
  failure: 'overloaded',
  shown_characters: 0,
  attempts: 1,
  left_ms: 21_000,
  too_early_ms: 0,
  retry_share: 3,
  effect: 'none',
  key: 'none',
};
const knownFailures: Fields[] = [
  { failure: 'invalid' },
  { failure: 'too_long' },
  { failure: 'permission' },
  { failure: 'quota' },
  { failure: 'aborted' },
  { failure: 'own_error' },
  { attempts: 3 },
  { left_ms: 1_500 },
  { shown_characters: 180 },
  { effect: 'acts', key: 'new' },
];
const otherFailures: Fields[] = [
  { failure: 'moved' },
  { failure: undefined },
  { attempts: 7 },
  { left_ms: 3_900 },
  { left_ms: -2_000 },
  { shown_characters: 1 },
  { effect: 'acts', key: 'none' },
  { effect: 'acts', key: undefined },
  { effect: undefined },
  { too_early_ms: 900 },
  { failure: 'rate_limit', too_early_ms: 4_000 },
  { retry_share: 14 },
  { retry_share: 60 },
  ...malformed('left_ms', 'retry_share'),
];

const read: Fields = { tool: 'get_my_bookings', effect: 'read', allowed: true, click: 'none' };
const nothingProposed: Fields = { same_user: null, same_arguments: null, same_facts: null, age_minutes: null, used: null };
const approved: Fields = {
  tool: 'cancel_booking',
  effect: 'final',
  allowed: true,
  click: 'button',
  same_user: true,
  same_arguments: true,
  same_facts: true,
  age_minutes: 3,
  used: false,
};
/** Each of these must stay closed for each of the final tools. */
const closed: Fields[] = [
  { click: 'none' },
  { click: 'text' },
  { click: 'model' },
  { click: undefined },
  { same_user: false },
  { same_user: null },
  { same_arguments: false },
  { same_arguments: undefined },
  { same_facts: false },
  { same_facts: undefined },
  { used: true },
  { used: undefined },
  { allowed: false },
  { allowed: undefined },
  { age_minutes: 11 },
  { age_minutes: 240 },
  { age_minutes: -5 },
  ...malformed('age_minutes'),
];
const strange: Fields[] = [
  ...many(6, (at) => ({ ...read, ...nothingProposed, allowed: at % 2 === 0 ? false : undefined })),
  ...['refund_any', 'cancel_all', 'run_query', 'cancel_booking_v2'].flatMap((tool) => [
    { ...read, ...nothingProposed, tool },
    { tool },
    { tool, effect: 'undo' },
  ]),
  ...['cancel_booking', 'charge_card', 'send_email'].flatMap((tool) => [
    { ...nothingProposed, tool, effect: 'read', click: 'none' },
    { ...nothingProposed, tool, effect: 'undo', click: 'none' },
    { ...nothingProposed, tool, effect: undefined, click: 'none' },
  ]),
];

/** Returns the hidden cases of the capstone by their paths. */
export function rentalGates(): Record<string, string> {
  const pick = wholeNumbers(randomFrom(3_101));
  const ended = many(10, () => ({ text_characters: pick(60, 900) }));
  const failed = many(14, (at) => ({
    failure: ['overloaded', 'server_error', 'reset', 'rate_limit', 'no_first_token'][at % 5] ?? 'reset',
    attempts: 1 + (at % 2),
    left_ms: at === 0 ? 4_000 : pick(5_000, 38_000),
    retry_share: at === 1 ? 10 : pick(0, 9),
    ...(at % 4 === 3 ? { effect: 'acts', key: 'same' } : {}),
  }));
  const final = ['cancel_booking', 'charge_card', 'send_email'];
  const wrong = [...final.flatMap((tool) => closed.map((one) => ({ tool, ...one }))), ...strange];
  const right = many(200 - wrong.length, (at) => {
    if (at % 4 === 0) return { tool: final[(at / 4) % 3] ?? 'cancel_booking', age_minutes: at === 0 ? 10 : pick(0, 9) };
    const tool =
      ['find_free_bikes', 'get_my_bookings', 'search_manual', 'quote_cancellation', 'hold_bike', 'add_note'][at % 6] ?? 'add_note';
    const isUndo = tool === 'hold_bike' || tool === 'add_note';
    return { ...read, ...nothingProposed, tool, effect: isUndo ? 'undo' : 'read' };
  });
  return {
    'hidden/known-endings.jsonl': lines('A', ending, knownEndings, ended),
    'hidden/endings.jsonl': lines('B', ending, [...knownEndings, ...otherEndings], ended),
    'hidden/known-failures.jsonl': lines('C', failure, knownFailures, failed),
    'hidden/failures.jsonl': lines('D', failure, [...knownFailures, ...otherFailures], failed),
    'hidden/moments.jsonl': lines('E', approved, wrong, right),
  };
}
