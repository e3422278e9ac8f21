import type { Page } from '@playwright/test';
import type { FrameReply, Program } from '#runner/messages.ts';
import type { Product } from './product.ts';

/** The replies to a run, and how many milliseconds it took from request to end. */
export interface Ran {
  replies: FrameReply[];
  milliseconds: number;
}

declare global {
  interface Window {
    runProgram(program: Program): Promise<Ran>;
  }
}

/** Adds the runner's frame to a product page, without the screens that use it, and returns a function that runs programs in it. */
export async function openRunner(page: Page, product: Product): Promise<(program: Program) => Promise<Ran>> {
  const answer = await page.request.get(`${product.url}/api/platform`);
  const origin = ((await answer.json()) as { data: { content_url: string } }).data.content_url;
  await page.goto(`${product.url}/login`);
  await page.evaluate(async (address) => {
    const frame = document.createElement('iframe');
    frame.setAttribute('sandbox', 'allow-scripts');
    frame.src = `${address}/runner/frame.html`;
    const { port1: port, port2 } = new MessageChannel();
    let last = 0;
    let onReply: (reply: FrameReply) => void = () => undefined;
    await new Promise<void>((connected) => {
      port.onmessage = ({ data }) => (data === 'connected' ? connected() : onReply(data as FrameReply));
      frame.onload = () => frame.contentWindow?.postMessage('connect', '*', [port2]);
      document.body.append(frame);
    });
    window.runProgram = (program) =>
      new Promise((resolve) => {
        last += 1;
        const run = last;
        const replies: FrameReply[] = [];
        const began = performance.now();
        onReply = (reply) => {
          if (reply.run !== run) return;
          replies.push(reply);
          if (reply.type === 'ended') resolve({ replies, milliseconds: performance.now() - began });
        };
        port.postMessage({ type: 'run', run, program });
      });
  }, origin);
  return (program) => page.evaluate((given) => window.runProgram(given), program);
}

/** Returns everything that a run printed. */
export const printedIn = ({ replies }: Ran): string => replies.map((reply) => (reply.type === 'output' ? reply.text : '')).join('');
/** Returns how a run ended. */
export const endingOf = ({ replies }: Ran) => replies.find((reply) => reply.type === 'ended');
/** Returns the names of the tests that passed and failed in a run. */
export function testsIn({ replies }: Ran): { passed: string[]; failed: string[] } {
  const results = replies.flatMap((reply) => (reply.type === 'test' ? [reply.result] : []));
  const named = (passed: boolean) => results.filter((result) => result.passed === passed).map(({ name }) => name);
  return { passed: named(true), failed: named(false) };
}
