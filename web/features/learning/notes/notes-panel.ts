import { create } from 'zustand';
import type { SelectedPassage } from './page-text.ts';

/** The place of a new note: a passage, a section, or the step as a whole. */
export interface NewNote {
  passage: SelectedPassage['passage'] | null;
  section: string | null;
  /** The section's heading; empty for the step. */
  title: string;
}

interface Panel {
  isOpen: boolean;
  /** The note that is being written. */
  writing: NewNote | null;
  /** The note that someone has just asked for. */
  shown: string | null;
}

/** The panel with the notes on the step that is open. */
export const useNotesPanel = create<Panel>(() => ({ isOpen: false, writing: null, shown: null }));

export const openNotes = (shown: string | null = null) => useNotesPanel.setState({ isOpen: true, shown });
export const writeNote = (writing: NewNote) => useNotesPanel.setState({ isOpen: true, writing, shown: null });
export const endWriting = () => useNotesPanel.setState({ writing: null });
export const closeNotes = () => useNotesPanel.setState({ isOpen: false, shown: null });
export const forgetNotes = () => useNotesPanel.setState({ isOpen: false, writing: null, shown: null });
