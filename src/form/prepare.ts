import { insertedMarker } from '../../element/children.js';
import { submitButtons } from './controls.js';

/** Gives a form that cannot be submitted by a click its button; undefined where it has one. */
export function addSubmitButton(form: HTMLFormElement, label: string): HTMLElement | undefined {
  if (submitButtons(form).length > 0) return undefined;
  const button = form.ownerDocument.createElement('button');
  button.type = 'submit';
  button.setAttribute(insertedMarker, '');
  button.textContent = label;
  form.append(button);
  return button;
}

/**
 * Puts the page's words for a form that was sent into the success slot, from
 * `<template data-form-success>`. An element that is in the slot already stands for itself.
 *
 * @returns the function that takes them away
 */
export function addSuccessWords(host: HTMLElement): () => void {
  const template = host.querySelector<HTMLTemplateElement>('template[data-form-success]');
  if (!template) return () => undefined;
  const words = host.ownerDocument.createElement('div');
  words.slot = 'success';
  words.setAttribute(insertedMarker, '');
  words.append(host.ownerDocument.importNode(template.content, true));
  host.append(words);
  return () => words.remove();
}
