/** Lets at most so many pieces of work run at a time; the others wait for their turn, in order. */
export function turns(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // Who is next goes on in our place.
      if (next) next();
      else running--;
    }
  };
}
