import { createParser } from 'eventsource-parser';
import type { ModelEnd, ModelFault } from '#contract/language-model-values.ts';
import type { Usage } from './model-request.ts';
import {
  faultOfAnswer,
  faultOfConnection,
  type Patience,
  patience as standardPatience,
  WireFault,
  withRepetitions,
} from './wire-faults.ts';
import { type AnswerPart, answerPart, type Wire, type WireRequest } from './wire-shapes.ts';

/** How an answer ended. `fault` says why it was cut, and `model` which model answered, if the server says so. */
export interface ChatEnd {
  ended: ModelEnd;
  model: string | null;
  usage: Usage | null;
  fault: ModelFault | null;
}

type Answer = Awaited<ReturnType<Wire>>;

/** The most characters of an answer for each of its tokens. More is no answer to this request, and is cut. */
const charactersPerToken = 128;
/** The most bytes of an answer, so that it can't fill the memory: each token may be sent on its own, with everything around it. */
const bytesPerToken = 4_000;
const bytesPerRequest = 100_000;

function timer(milliseconds: number, expired: () => void) {
  const timeout = setTimeout(expired, milliseconds);
  return { again: () => timeout.refresh(), stop: () => clearTimeout(timeout) };
}

/** Aborts with the fault `too_slow` once the time is over. */
const expire = (ending: AbortController) => () => ending.abort(new WireFault('too_slow', { mayHaveCost: true }));

/** Returns why a call was aborted, if it was, or what is wrong with its connection. */
const reasonOf = (ending: AbortController, error: unknown): WireFault =>
  ending.signal.reason instanceof WireFault ? ending.signal.reason : faultOfConnection(error);

/** Reads the parts of an answer, whether the server streams them or sends the whole answer. Throws a `WireFault` for anything else. */
async function* partsOf({ headers, body }: Answer, mostBytes: number, heard: () => void): AsyncGenerator<AnswerPart | 'done'> {
  const decoder = new TextDecoder();
  const type = String(headers['content-type'] ?? '');
  const isStream = type.includes('text/event-stream');
  if (!isStream && !type.includes('json')) throw new WireFault('wrong_answer');
  let received = 0;
  let whole = '';
  let events: string[] = [];
  const parser = createParser({ onEvent: ({ data }) => void events.push(data) });
  for await (const bytes of body) {
    heard();
    received += bytes.length;
    if (received > mostBytes) throw new WireFault('wrong_answer');
    const text = decoder.decode(bytes, { stream: true });
    if (isStream) parser.feed(text);
    else whole += text;
    for (const data of events) yield data === '[DONE]' ? 'done' : parse(data);
    events = [];
  }
  if (!isStream) {
    yield parse(whole);
    yield 'done';
  }
}

function parse(text: string): AnswerPart {
  let part: AnswerPart;
  try {
    part = answerPart.parse(JSON.parse(text));
  } catch {
    throw new WireFault('wrong_answer');
  }
  if (part.error) throw new WireFault('server_error');
  return part;
}

/** Sends a request once, and once more if the model has another name for the limit on tokens. Throws a `WireFault`. */
async function begin(wire: Wire, request: WireRequest, ending: AbortController, patience: Patience): Promise<Answer> {
  const late = timer(patience.answer, expire(ending));
  try {
    const answer = await wire(request, ending.signal);
    if (answer.status === 200) return answer;
    const { fault, wantsNewLimit } = await faultOfAnswer(answer);
    if (!wantsNewLimit || request.max_tokens === undefined) throw fault;
    const { max_tokens, ...rest } = request;
    return await begin(wire, { ...rest, max_completion_tokens: max_tokens }, ending, patience);
  } catch (error) {
    throw reasonOf(ending, error);
  } finally {
    late.stop();
  }
}

/**
 * Asks a model. Resolves once it begins to answer; throws a `WireFault` if it doesn't. The text comes in parts, and the generator returns
 * how the answer ended. It never throws: an answer that breaks off, or that isn't one, ends as `cut`.
 */
export async function openChat(
  wire: Wire,
  request: WireRequest,
  signal: AbortSignal,
  patience: Patience = standardPatience,
): Promise<AsyncGenerator<string, ChatEnd>> {
  const ending = new AbortController();
  const cancel = () => ending.abort(signal.reason);
  if (signal.aborted) cancel();
  signal.addEventListener('abort', cancel, { once: true });
  const whole = timer(patience.whole, expire(ending));
  const finish = () => {
    whole.stop();
    signal.removeEventListener('abort', cancel);
  };
  try {
    const answer = await withRepetitions(() => begin(wire, request, ending, patience), ending.signal, patience);
    return textOf(answer, request, ending, patience, finish);
  } catch (error) {
    finish();
    throw reasonOf(ending, error);
  }
}

async function* textOf(
  answer: Answer,
  { max_tokens = 0 }: WireRequest,
  ending: AbortController,
  patience: Patience,
  finish: () => void,
): AsyncGenerator<string, ChatEnd> {
  const silence = timer(patience.part, expire(ending));
  let usage: Usage | null = null;
  let reason: string | null = null;
  let model: string | null = null;
  let length = 0;
  try {
    for await (const part of partsOf(answer, bytesPerRequest + max_tokens * bytesPerToken, silence.again)) {
      if (part === 'done') break;
      usage = part.usage ?? usage;
      model = part.model ?? model;
      const [choice] = part.choices;
      reason = choice?.finish_reason ?? reason;
      const text = choice?.delta?.content ?? choice?.message?.content ?? '';
      length += text.length;
      if (length > max_tokens * charactersPerToken) throw new WireFault('wrong_answer');
      if (text !== '') yield text;
    }
    // A stream that says nothing about its end broke off.
    if (reason === null) return { ended: 'cut', model, usage, fault: length === 0 ? 'wrong_answer' : 'server_error' };
    return { ended: reason === 'length' ? 'length' : 'stop', model, usage, fault: null };
  } catch (error) {
    return { ended: 'cut', model, usage, fault: reasonOf(ending, error).fault };
  } finally {
    silence.stop();
    finish();
    ending.abort();
  }
}
