// Loaded into the server with `--import`. Moves the server's clock by the milliseconds that the process that started it sends. Timers and
// the database keep the real time.
const Real = Date;
let moved = 0;

class MovedDate extends Real {
  constructor(...given: unknown[]) {
    if (given.length === 0) super(Real.now() + moved);
    else super(...(given as [number]));
  }
  static override now(): number {
    return Real.now() + moved;
  }
}
globalThis.Date = MovedDate as DateConstructor;

process.on('message', ({ moved: by }: { moved: number }) => {
  moved = by;
  process.send?.({ moved });
});
process.channel?.unref();
