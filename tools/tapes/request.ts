import { requestOf } from '#server/features/catalog/tapes/request.ts';
import type { SourceTape } from '#server/features/catalog/tapes/schema.ts';
import type { WireRequest } from '#server/features/language-models/wire-shapes.ts';

/** The most tokens of an answer if the tape doesn't say. */
const usualTokens = 1_000;

/** One try that is still to be made. */
export interface PlannedTry {
  variant: string | undefined;
  /** Counted from 0, over all variants. */
  index: number;
  request: WireRequest;
}

/** Returns the requests of a tape, each variant so many times. */
export function plannedTries(
  tape: SourceTape,
  { model, tries, seed }: { model: string; tries: number; seed: number | null },
): PlannedTry[] {
  const variants = tape.variants?.map(({ id }) => id) ?? [undefined];
  return variants.flatMap((variant, nth) =>
    Array.from({ length: tries }, (_, number): PlannedTry => {
      const { system, messages, temperature, max_tokens = usualTokens, effort } = requestOf(tape, variant);
      const index = nth * tries + number;
      return {
        variant,
        index,
        request: {
          model,
          messages: [...(system === undefined ? [] : [{ role: 'system' as const, content: system }]), ...messages],
          max_tokens,
          stream: true,
          stream_options: { include_usage: true },
          ...(temperature !== undefined && { temperature }),
          ...(effort !== undefined && { reasoning_effort: effort }),
          ...(seed !== null && { seed: seed + index }),
        },
      };
    }),
  );
}

/** Returns the most tokens that requests can use: those of a text are at most its bytes, and servers add some around each message. */
export const mostTokens = (tries: readonly PlannedTry[]): number =>
  tries.reduce((sum, { request: { messages, max_tokens = 0 } }) => {
    const sent = messages.reduce((bytes, { content }) => bytes + Buffer.byteLength(content) + 16, 256);
    return sum + sent + max_tokens;
  }, 0);
