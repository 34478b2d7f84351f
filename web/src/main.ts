// Starts the client.
import { mount } from 'svelte';
import App from './app/App.svelte';
import { followLinks } from './app/router.svelte';
import { texts } from './i18n/index.svelte';
import './ui/tokens.css';
import './ui/base.css';

followLinks();
await texts('shell');
mount(App, { target: document.getElementById('app')! });
