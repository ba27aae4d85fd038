import { render as renderPage } from 'svelte/server';
import App from './App.svelte';

export const render = () => renderPage(App).body;
