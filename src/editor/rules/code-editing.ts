const unavailable = 'Code editing is not available on Android';

/**
 * Returns a message if code cannot be edited in a browser: the keyboards of Android change code while it is typed
 * (behavior.md#editor-video-messages).
 */
export function codeEditingProblem(userAgent: string): string | undefined {
  return /\bAndroid\b/i.test(userAgent) ? unavailable : undefined;
}
