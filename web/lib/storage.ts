/** The specification's storage keys, and our own. If storage is unavailable (private windows), nothing is kept. */
export type StoredKey =
  | 'token'
  | 'refresh_token'
  | 'user'
  | 'theme'
  | 'sidebar'
  | 'unsent_reports'
  | 'unsaved_drafts'
  | 'unsent_notes'
  | 'unsent_questions'
  | 'quiz_answers'
  | 'quiz_list'
  | 'lab_answers'
  | 'lab_list'
  | 'prompt_texts'
  | 'unsaid_words'
  | 'keys'
  | 'columns'
  | 'lesson_editor'
  | 'recent_places'
  | 'reading';

export function stored(key: StoredKey): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a value, or removes it if it is `null`. */
export function store(key: StoredKey, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Nothing is stored, but the product still works on this page.
  }
}

/** Keys stored for this tab only, across page loads. */
export type TabKey = 'ended_view';

export function storedInTab(key: TabKey): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a value for this tab, or removes it if it is `null`. */
export function storeInTab(key: TabKey, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {
    // Nothing is stored, but the product still works on this page.
  }
}

/** Removes the values stored for this tab, and unsubmitted answers, notes and questions, because they belong to the person who signed out. */
export function forgetPerson(): void {
  store('quiz_answers', null);
  store('lab_answers', null);
  store('prompt_texts', null);
  store('unsaid_words', null);
  store('recent_places', null);
  store('reading', null);
  store('unsent_notes', null);
  store('unsent_questions', null);
  try {
    sessionStorage.clear();
  } catch {
    // Without storage, there is nothing to remove.
  }
}

/** Returns a stored JSON value, or null if there is none or it cannot be read. */
export function storedJson<T>(key: StoredKey): T | null {
  const text = stored(key);
  if (text === null) return null;
  try {
    return JSON.parse(text) as T;
  } catch {
    return null;
  }
}
