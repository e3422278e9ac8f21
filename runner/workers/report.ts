import { type Program, runOutput, type WorkerReply } from '../messages.ts';

/**
 * The functions with which a worker communicates with the frame. They are captured before a learner's code runs, so that the code can't
 * reach them by name.
 */
export interface Reporter {
  say(reply: WorkerReply): void;
  /** Prints text on the program's behalf. Output beyond the limit is cut off, and the run ends. */
  print(text: string, isError?: boolean): void;
}

/** Waits for the frame's port, and then for the one program that this worker runs. */
export async function serve(load: (reporter: Reporter) => Promise<(program: Program) => Promise<void>>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<MessagePort>();
  addEventListener('message', ({ ports: [port] }) => port && resolve(port), { once: true });
  (globalThis as unknown as Worker).postMessage('listening');
  const port = await promise;
  const post = port.postMessage.bind(port);
  let left = runOutput;
  const reporter: Reporter = {
    say: (reply) => post(reply),
    print(text, isError = false) {
      if (left <= 0) return;
      const shown = text.slice(0, left);
      left -= text.length;
      post({ type: 'output', text: shown, isError } satisfies WorkerReply);
      if (left <= 0) post({ type: 'full' } satisfies WorkerReply);
    },
  };
  const given = new Promise<Program>((got) => {
    port.onmessage = ({ data }: MessageEvent<Program>) => got(data);
  });
  try {
    const run = await load(reporter);
    reporter.say({ type: 'ready' });
    await run(await given);
  } catch (error) {
    reporter.say({ type: 'unavailable', error: String(error) });
  }
}
