import type { Sentence } from './sentences.ts';

/** The name of the highlight that marks the sentence being read (`reading.module.css`). */
const mark = 'reading-aloud';

export type Reading = 'off' | 'speaking' | 'paused';

export interface Voice {
  start(): void;
  pause(): void;
  stop(): void;
  /** Sets how many times as fast as usual it speaks. The current sentence starts again. */
  setRate(rate: number): void;
}

/** Returns whether the browser can read aloud: it has a voice, or will know soon whether it does. */
export const hasVoices = (): boolean => 'speechSynthesis' in window && window.speechSynthesis.getVoices().length > 0;

/** Calls an action when the browser's list of voices has changed, because some browsers load it late. */
export function whenVoicesChange(action: () => void): () => void {
  if (!('speechSynthesis' in window)) return () => undefined;
  window.speechSynthesis.addEventListener('voiceschanged', action);
  return () => window.speechSynthesis.removeEventListener('voiceschanged', action);
}

function markOnly({ range, element }: Sentence): void {
  if ('highlights' in CSS) {
    if (range) CSS.highlights.set(mark, new Highlight(range));
    else CSS.highlights.delete(mark);
  }
  const { top, bottom } = (range ?? element).getBoundingClientRect();
  if (top < 120 || bottom > window.innerHeight - 120) window.scrollBy({ top: top - window.innerHeight / 3, behavior: 'instant' });
}

/**
 * Reads sentences aloud, one after the other, and marks each. Pausing ends the sentence, which is read again from its start, because not
 * every browser can pause in the middle.
 */
export function voiceFor(sentences: readonly Sentence[], language: string, onChange: (reading: Reading) => void): Voice {
  const { speechSynthesis } = window;
  let index = 0;
  let rate = 1;
  let reading: Reading = 'off';
  /** The sentence being spoken. Its end matters only while it is this one. */
  let current: SpeechSynthesisUtterance | null = null;

  function become(next: Reading) {
    reading = next;
    onChange(next);
  }
  function silence() {
    current = null;
    speechSynthesis.cancel();
  }
  function stop() {
    silence();
    index = 0;
    if ('highlights' in CSS) CSS.highlights.delete(mark);
    become('off');
  }
  function speak() {
    const sentence = sentences[index];
    if (!sentence) return stop();
    markOnly(sentence);
    const utterance = new SpeechSynthesisUtterance(sentence.words);
    utterance.lang = language;
    utterance.rate = rate;
    current = utterance;
    const goOn = () => {
      if (current !== utterance) return;
      index += 1;
      speak();
    };
    utterance.addEventListener('end', goOn);
    utterance.addEventListener('error', () => {
      if (current === utterance) stop();
    });
    speechSynthesis.speak(utterance);
  }
  return {
    start() {
      become('speaking');
      speak();
    },
    pause() {
      silence();
      become('paused');
    },
    stop,
    setRate(next) {
      rate = next;
      if (reading !== 'speaking') return;
      silence();
      speak();
    },
  };
}
