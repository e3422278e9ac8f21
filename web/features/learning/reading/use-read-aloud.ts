import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { m } from '#messages';
import { hasVoices, type Reading, type Voice, voiceFor, whenVoicesChange } from './read-aloud.ts';
import { sentencesIn } from './sentences.ts';

/** Reads a step's text aloud. `canRead` says whether the browser has a voice. */
export function useReadAloud(content: RefObject<HTMLElement | null>, rate: number) {
  const canRead = useSyncExternalStore(whenVoicesChange, hasVoices);
  const [reading, setReading] = useState<Reading>('off');
  const voice = useRef<Voice | null>(null);
  useEffect(() => () => voice.current?.stop(), []);
  useEffect(() => voice.current?.setRate(rate), [rate]);

  function start() {
    const text = content.current?.querySelector('[data-text]');
    if (!text) return;
    if (reading === 'off') {
      const { lang } = document.documentElement;
      const announced = {
        code: m.reading_aloud_code(),
        diagram: m.reading_aloud_diagram(),
        table: m.reading_aloud_table(),
        formula: m.reading_aloud_formula(),
      };
      voice.current = voiceFor(sentencesIn(text, lang, announced), lang, setReading);
      voice.current.setRate(rate);
    }
    voice.current?.start();
  }
  return { canRead, reading, start, pause: () => voice.current?.pause(), stop: () => voice.current?.stop() };
}
