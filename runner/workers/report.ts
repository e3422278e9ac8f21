import { type Program, runOutput, type WorkerReply } from '../messages.ts';

/**
 * The functions that let a worker communicate with the frame. They are captured before a learner's code runs, so that the code can't
 * reach them by name.
 */
export interface Reporter {
  say(reply: WorkerReply): void;
  /** Prints text on the program's behalf. Output beyond the limit is cut off, and the run ends. */
  print(text: string, isError?: boolean): void;
}

/** Loads a language, from an earlier worker's memory if there is one, and returns a function that runs a program. */
type Load = (reporter: Reporter, memory: Uint8Array | null) => Promise<(program: Program) => Promise<void>>;

/** Waits for the frame's port, and then for the one program that this worker runs. */
export async function serve(load: Load): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<MessageEvent<Uint8Array | null>>();
  addEventListener('message', resolve, { once: true });
  (globalThis as unknown as Worker).postMessage('listening');
  const {
    data: memory,
    ports: [port],
  } = await promise;
  if (!port) return;
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
    const run = await load(reporter, memory);
    reporter.say({ type: 'ready' });
    await run(await given);
  } catch (error) {
    reporter.say({ type: 'unavailable', error: String(error) });
  }
}
