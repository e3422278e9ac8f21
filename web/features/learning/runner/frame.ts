import { type FrameReply, type FrameRequest, isFrameReply, type Program, type RunLanguage } from '#runner/messages.ts';
import classes from './frame.module.css';

/** How many milliseconds the frame has to answer. Its page has only two kilobytes. */
const patience = 15_000;

/** The frame that runs code, on an origin without the product's cookies or data. */
export interface Runner {
  /** Loads a language ahead of its first run. */
  prepare(language: RunLanguage): void;
  /** Runs a program, and stops the previous one. Returns a function that stops it. */
  run(program: Program, onReply: (reply: FrameReply) => void): () => void;
}

function addFrame(origin: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  // Without `allow-same-origin`, the frame has an opaque origin: no cookies, no storage, and only messages to communicate with this page.
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.referrerPolicy = 'no-referrer';
  frame.src = `${origin}/runner/frame.html`;
  frame.className = classes.frame ?? '';
  frame.tabIndex = -1;
  frame.ariaHidden = 'true';
  document.body.append(frame);
  return frame;
}

async function connect(origin: string): Promise<Runner> {
  const frame = addFrame(origin);
  const { port1: port, port2 } = new MessageChannel();
  try {
    await new Promise<void>((resolve, reject) => {
      setTimeout(() => reject(new Error('The runner did not answer.')), patience);
      port.onmessage = ({ data }) => data === 'connected' && resolve();
      // The frame's opaque origin cannot be named as the target.
      frame.onload = () => frame.contentWindow?.postMessage('connect', '*', [port2]);
    });
  } catch (error) {
    frame.remove();
    throw error;
  }
  let listener: ((reply: FrameReply) => void) | undefined;
  let last = 0;
  port.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (isFrameReply(data) && data.run === last) listener?.(data);
  };
  const ask = (request: FrameRequest) => port.postMessage(request);
  return {
    prepare: (language) => ask({ type: 'prepare', language }),
    run(program, onReply) {
      listener?.({ type: 'ended', run: last, ending: 'stopped', milliseconds: 0 });
      last += 1;
      const run = last;
      listener = (reply) => {
        if (reply.type === 'ended') listener = undefined;
        onReply(reply);
      };
      ask({ type: 'run', run, program });
      return () => ask({ type: 'stop', run });
    },
  };
}

let runner: Promise<Runner> | undefined;

/** Returns this page's single frame. It is added when it is first needed, and again if it could not be loaded. */
export function runnerAt(origin: string): Promise<Runner> {
  runner ??= connect(origin);
  runner.catch(() => (runner = undefined));
  return runner;
}
