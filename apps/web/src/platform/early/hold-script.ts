/**
 * Runs in the document's head and, until `replayHeld`, keeps what the page cannot act on yet: forms within `data-step`
 * that are submitted, and clicks on controls marked `data-hold`. The value of `data-hold` becomes the `data-step` around
 * the control, so that CSS shows that step at once, and its heading gets the focus. Fields with the same name share
 * their text. Typing in a form cancels its submission, which was for the earlier text.
 */
export const holdScript = `(function(){
var held=[],hears={click:click,submit:submit,input:input}
function hold(e,what){e.preventDefault();e.stopImmediatePropagation();what.dataset.held='';held.push(what)}
function click(e){var pressed=e.target.closest('[data-hold]')
if(!pressed||e.ctrlKey||e.metaKey||e.shiftKey)return
hold(e,pressed)
var step=pressed.dataset.hold,all=pressed.closest('[data-step]')
if(!step)return
all.dataset.step=step
Array.from(all.querySelectorAll('h2')).some(function(h){return h.offsetParent&&(h.focus(),true)})}
function submit(e){if(!e.target.closest('[data-step]'))return
callOff(e.target);hold(e,e.target)}
function callOff(form){var at=held.indexOf(form)
if(at>=0){held.splice(at,1);delete form.dataset.held}}
function input(e){var typed=e.target
callOff(typed.form)
if(typed.name&&typed.type!=='radio')document.querySelectorAll('input').forEach(function(other){if(other!==typed&&other.name===typed.name)other.value=typed.value})}
for(var type in hears)addEventListener(type,hears[type],true)
window.takeHeld=function(){for(var type in hears)removeEventListener(type,hears[type],true)
return held.splice(0)}
})()`
