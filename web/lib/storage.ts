/** The stored keys of the specification, and our own. Storage may be closed to us (private windows): then nothing is kept. */
export type StoredKey = 'token' | 'refresh_token' | 'user' | 'theme' | 'sidebar' | 'unsent_reports' | 'unsaved_drafts' | 'keys' | 'columns';

export function stored(key: StoredKey): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a value; `null` removes it. */
export function store(key: StoredKey, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Nothing is kept; the product works on for this page.
  }
}

/** Removes what this tab alone remembers, such as answers that are not handed in: it is of the person who signed out. */
export function forgetTab(): void {
  try {
    sessionStorage.clear();
  } catch {
    // Then there is nothing.
  }
}

/** A stored JSON value, or null when there is none or it cannot be read. */
export function storedJson<T>(key: StoredKey): T | null {
  const text = stored(key);
  if (text === null) return null;
  try {
    return JSON.parse(text) as T;
  } catch {
    return null;
  }
}
