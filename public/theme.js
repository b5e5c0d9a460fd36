// Before the first paint: the theme, and that scripts run, so that what needs them has its place from the start.
document.documentElement.dataset.scripted = '';
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Without storage the device decides.
}
