export const THEME_KEY = 'wherewell-theme';

/** For an inline script in <head> (with the nonce): sets the kept theme before the first paint. */
export const THEME_SCRIPT = `try{var t=localStorage.getItem('${THEME_KEY}');if(t==='dark'||t==='light')document.documentElement.dataset.theme=t}catch(e){}`;
