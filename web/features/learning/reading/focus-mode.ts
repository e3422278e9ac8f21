import { useEffect } from 'react';
import { create } from 'zustand';

/** Whether only the step is shown, without the header, the sidebar and the list of steps. */
export const useFocusMode = create<{ isOn: boolean }>(() => ({ isOn: false }));

export const turnFocusMode = (isOn: boolean): void => useFocusMode.setState({ isOn });

/** Marks the page while focus mode is on, which hides everything around the step. It ends when the reader leaves the module. */
export function useFocusModeOnPage(): boolean {
  const { isOn } = useFocusMode();
  useEffect(() => {
    const page = document.documentElement;
    if (isOn) page.dataset.focusMode = '';
    return () => {
      delete page.dataset.focusMode;
    };
  }, [isOn]);
  useEffect(() => () => turnFocusMode(false), []);
  return isOn;
}
